import { listLoanDevices } from "../../contract/loan-choices.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { activeLoanTypes } from "../applications/application.store.ts";
import { namedLoanType } from "../applications/form/choose-loan.ts";
import { cacheableLink } from "../files/file-link.ts";
import { route } from "../http/route.ts";
import { imagesOf } from "../products/product-image.store.ts";
import { devicesOnOffer } from "./loan-choices.store.ts";

// Shorter than the picture addresses are valid.
const CACHE_SECONDS = 60;

/** The devices on offer with their pictures, which are public through signed addresses (PUB-05). */
export const listLoanDevicesRoute = route(listLoanDevices, async ({ query, deps: { db, secrets, clock } }) => {
  const type =
    query.loan_type === undefined ? undefined : namedLoanType(await activeLoanTypes(db, clock.now()), query.loan_type);
  if (query.loan_type !== undefined && !type?.is_device) return { data: [] };
  const devices = await devicesOnOffer(db.query);
  const ids = devices.map(({ id }) => id);
  const images = Map.groupBy(await imagesOf(db.query, ids), (image) => image.product_id);
  const now = clock.now();
  const data = devices.map((device) => ({
    id: device.id,
    name: device.name,
    description: device.description,
    price: toNaira(kobo(device.price)),
    features: device.features as Record<string, string>,
    pictures: (images.get(device.id) ?? []).map(({ small_file, large_file, width, height }) => ({
      small: cacheableLink(secrets, small_file, now),
      large: cacheableLink(secrets, large_file, now),
      width,
      height,
    })),
  }));
  return { data, cacheSeconds: CACHE_SECONDS };
});
