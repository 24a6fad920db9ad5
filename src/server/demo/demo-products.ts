/** A device on offer; the price in naira. */
export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly priceNaira: number;
  readonly active: boolean;
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  { name: "Zuma Lite 5 smartphone", description: "6.5 inch, 64 GB, dual SIM", priceNaira: 98_500, active: true },
  { name: "Zuma Pro 7 smartphone", description: "6.7 inch, 256 GB, 5G", priceNaira: 289_000, active: true },
  { name: "Olumo Note 14 laptop", description: "14 inch, 8 GB, 256 GB drive", priceNaira: 412_000, active: true },
  { name: "Olumo Work 15 laptop", description: "15.6 inch, 16 GB, 512 GB drive", priceNaira: 678_000, active: true },
  { name: "Benue Cool 150 fridge", description: "150 litres, single door", priceNaira: 234_500, active: true },
  { name: "Benue Cool 290 fridge", description: "290 litres, double door", priceNaira: 465_000, active: true },
  { name: "Benue Frost 200 freezer", description: "Chest freezer, 200 litres", priceNaira: 318_000, active: true },
  { name: "Shiroro 2.5 generator", description: "2.5 kVA, petrol, key start", priceNaira: 246_000, active: true },
  { name: "Shiroro 5.0 generator", description: "5 kVA, petrol, key start", priceNaira: 534_000, active: true },
  { name: "Gashaka Home solar kit", description: "220 W, lights, fan, charging", priceNaira: 187_500, active: true },
  { name: "Gashaka Family solar kit", description: "1 kVA inverter, two panels", priceNaira: 725_000, active: true },
  { name: "Ikogosi 32 television", description: "32 inch; no longer supplied", priceNaira: 142_000, active: false },
];
