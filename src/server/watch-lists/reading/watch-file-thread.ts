// The thread that reads a watch list, so that a hostile file affects nobody else. It answers once.
import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../../db/give-way.ts";
import { type ReceivedPart, readPart } from "../../files/receiving/received-part.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { readWatchFile, type WatchFile } from "./read-watch-file.ts";
import { sentenceOfFault, WatchFileRefusal } from "./watch-file-refusal.ts";

/** The thread's answer: the list, or the sentence why it is not one. */
export type WatchFileAnswer = { readonly list: WatchFile } | { readonly refusal: string };

giveWay();
parentPort?.postMessage(await answer(workerData as ReceivedPart));

async function answer(part: ReceivedPart): Promise<WatchFileAnswer> {
  try {
    return { list: await readWatchFile(readPart(part)) };
  } catch (error) {
    if (error instanceof WatchFileRefusal) return { refusal: error.message };
    if (error instanceof SheetFault) return { refusal: sentenceOfFault(error) };
    throw error;
  }
}
