import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The mode of a build that somebody waits for: files a tenth larger, at a fifth of the processor time. */
export const IN_A_HURRY = "in-a-hurry";
const QUALITY_IN_A_HURRY = 5;
const QUALITY = 11;

/** Writes .br and .gz beside every text file of the build, so that the server never compresses them itself. */
export function compressed(): Plugin {
  let out = "";
  let quality = QUALITY;
  return {
    name: "tenor:compressed",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
      if (config.mode === IN_A_HURRY) quality = QUALITY_IN_A_HURRY;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await Promise.all(textFilesIn(out).map((file) => compress(file, quality)));
      },
    },
  };
}

/** Compresses the files of a build as much as possible, one after the other. */
export async function pressFiles(folder: string): Promise<void> {
  for (const file of textFilesIn(folder)) await compress(file, QUALITY);
}

function textFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith("."))
    .map((file) => join(folder, file));
}

async function compress(file: string, quality: number): Promise<void> {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  replace(`${file}.br`, await brotli(bytes, { params }));
  replace(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}

// Concurrent requests get the complete old or new file.
function replace(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}
