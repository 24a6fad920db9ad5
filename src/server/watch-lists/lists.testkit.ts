import { uploadWatchList } from "../../contract/watch-lists.contract.ts";
import { multipart } from "../testing/files/test-files.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";
import { compareAll } from "./compare-all.job.ts";
import { compareChanged } from "./compare-changed.job.ts";

/** Uploads a list as the page does. */
export async function uploadList(
  { app }: TestServer,
  token: string,
  file: string | Buffer,
  { name = "Sanctions", fileName = "list.csv" }: { readonly name?: string; readonly fileName?: string } = {},
): Promise<Pick<Reply, "status" | "body">> {
  const { headers, payload } = multipart("file", fileName, Buffer.from(file), [["name", name]]);
  const answer = await app.inject({
    method: uploadWatchList.method,
    url: uploadWatchList.path,
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Runs the comparisons that are due to their end. */
export async function compareEverybody({ deps }: TestServer): Promise<void> {
  while ((await compareChanged(deps)) > 0);
  while ((await compareAll(deps)) > 0);
}
