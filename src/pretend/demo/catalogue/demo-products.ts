import type { DeviceDrawing } from "./device-drawing.ts";

/** A device on offer; the price in naira. */
export interface DemoProduct {
  readonly name: string;
  readonly description: string;
  readonly priceNaira: number;
  readonly active: boolean;
  readonly features: Readonly<Record<string, string>>;
  readonly pictures: readonly DeviceDrawing[];
}

interface DemoFacts {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly features: DemoProduct["features"];
  readonly pictures: DemoProduct["pictures"];
}

const offered = ({ price, ...facts }: DemoFacts): DemoProduct => ({ ...facts, priceNaira: price, active: true });

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  offered({
    name: "Zuma Lite 5 smartphone",
    description: "6.5 inch, 64 GB, dual SIM",
    price: 98_500,
    features: { Screen: "6.5 inch", Storage: "64 GB", Memory: "4 GB", Battery: "5,000 mAh", SIM: "Two" },
    pictures: [
      { kind: "phone", colour: "#3f6f8f" },
      { kind: "phone-back", colour: "#3f6f8f" },
    ],
  }),
  offered({
    name: "Zuma Pro 7 smartphone",
    description: "6.7 inch, 256 GB, 5G",
    price: 289_000,
    features: { Screen: "6.7 inch", Storage: "256 GB", Memory: "12 GB", Network: "5G", Battery: "5,500 mAh" },
    pictures: [
      { kind: "phone", colour: "#4a3f66" },
      { kind: "phone-back", colour: "#4a3f66" },
      { kind: "phone-back", colour: "#2f6f5e" },
    ],
  }),
  offered({
    name: "Olumo Note 14 laptop",
    description: "14 inch, 8 GB, 256 GB drive",
    price: 412_000,
    features: { Screen: "14 inch", Memory: "8 GB", Drive: "256 GB SSD", Weight: "1.4 kg" },
    pictures: [{ kind: "laptop", colour: "#7d8b97" }],
  }),
  offered({
    name: "Olumo Work 15 laptop",
    description: "15.6 inch, 16 GB, 512 GB drive",
    price: 678_000,
    features: { Screen: "15.6 inch", Memory: "16 GB", Drive: "512 GB SSD", Weight: "1.8 kg", Warranty: "2 years" },
    pictures: [{ kind: "laptop", colour: "#3b444d" }],
  }),
  offered({
    name: "Benue Cool 150 fridge",
    description: "150 litres, single door",
    price: 234_500,
    features: { Volume: "150 litres", Doors: "One", "Energy use": "0.6 kWh a day", Warranty: "1 year" },
    pictures: [{ kind: "fridge", colour: "#c9d2d6" }],
  }),
  offered({
    name: "Benue Cool 290 fridge",
    description: "290 litres, double door",
    price: 465_000,
    features: { Volume: "290 litres", Doors: "Two", "Energy use": "0.9 kWh a day", Warranty: "2 years" },
    pictures: [{ kind: "tall-fridge", colour: "#9aa8b0" }],
  }),
  offered({
    name: "Benue Frost 200 freezer",
    description: "Chest freezer, 200 litres",
    price: 318_000,
    features: { Volume: "200 litres", "Keeps cold": "48 hours without power", Warranty: "1 year" },
    pictures: [{ kind: "freezer", colour: "#dfe6ea" }],
  }),
  offered({
    name: "Shiroro 2.5 generator",
    description: "2.5 kVA, petrol, key start",
    price: 246_000,
    features: { Output: "2.5 kVA", Fuel: "Petrol, 15 litres", Start: "Key", Runs: "9 hours on a tank" },
    pictures: [{ kind: "generator", colour: "#b3572c" }],
  }),
  offered({
    name: "Shiroro 5.0 generator",
    description: "5 kVA, petrol, key start",
    price: 534_000,
    features: { Output: "5 kVA", Fuel: "Petrol, 25 litres", Start: "Key", Runs: "8 hours on a tank" },
    pictures: [{ kind: "generator", colour: "#8a2f2f" }],
  }),
  offered({
    name: "Gashaka Home solar kit",
    description: "220 W, lights, fan, charging",
    price: 187_500,
    features: { Panel: "220 W", Battery: "600 Wh", Lights: "Four", Fan: "One", Warranty: "2 years" },
    pictures: [{ kind: "solar", colour: "#27476e" }],
  }),
  offered({
    name: "Gashaka Family solar kit",
    description: "1 kVA inverter, two panels",
    price: 725_000,
    features: { Panels: "Two of 450 W", Inverter: "1 kVA", Battery: "2.4 kWh", Warranty: "5 years" },
    pictures: [{ kind: "solar", colour: "#1d3354" }],
  }),
  {
    ...offered({
      name: "Ikogosi 32 television",
      description: "32 inch; no longer supplied",
      price: 142_000,
      features: { Screen: "32 inch", Connections: "Two HDMI, one USB" },
      pictures: [{ kind: "television", colour: "#2c3138" }],
    }),
    active: false,
  },
];
