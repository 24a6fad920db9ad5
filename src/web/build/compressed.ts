import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(html|js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes .br and .gz beside every text file of the build, so that the server never compresses them itself. */
export function compressed(): Plugin {
  let out = "";
  return {
    name: "tenor:compressed",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSIBLE.test(file));
        await Promise.all(files.filter((file) => !file.startsWith(".")).map((file) => compress(join(out, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await brotli(bytes, { params }));
  writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
}
