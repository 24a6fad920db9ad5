import path from "node:path";
import type { Plugin } from "vite";

/** Tables of screens. The public pages are not among them: the build renders those, and so needs them. */
const SCREEN_TABLES = /\/web\/(features\/[\w-]+\/screens|app\/screens\/(?!public-pages)[\w-]+|app\/screens)\.ts$/;
const DYNAMIC = /\bimport\(\s*("\.[^"]+")\s*\)/g;

/** Files that the screens of the prerendering bundle would load, told instead of loaded. */
type Recorder = { tenorImport?: (file: string) => Promise<never> };

/** In the prerendering bundle a screen's `load` names its files, by which the build knows what to preload. */
export function recordedImports(root: string): Plugin {
  return {
    name: "tenor:recorded-imports",
    transform: {
      filter: { id: SCREEN_TABLES },
      handler(code, id) {
        const fileOf = (name: string) => path.relative(root, path.resolve(path.dirname(id), JSON.parse(name)));
        return {
          code: code.replaceAll(
            DYNAMIC,
            (_, name: string) => `globalThis.tenorImport(${JSON.stringify(fileOf(name))})`,
          ),
          map: null,
        };
      },
    },
  };
}

/** The source files of a screen. Whatever it does after their arrival does not happen. */
export function filesLoadedBy(load: () => unknown): readonly string[] {
  const files: string[] = [];
  const recorder = globalThis as Recorder;
  recorder.tenorImport = (file) => {
    files.push(file);
    return new Promise<never>(() => undefined);
  };
  load();
  delete recorder.tenorImport;
  return files;
}
