// Downloads a report in a separate process: a quarter of a gigabyte in the process of those who read lists meanwhile would
// delay them, and the measurement would say that the product did.
import type { DownloadOrder } from "./download-beside.ts";
import { download } from "./export-client.ts";
import { onceTold } from "./told.ts";

const { url, headers, period, format } = await onceTold<DownloadOrder>();
process.send?.(await download(url, headers, period, format));
process.disconnect?.();
