import sharp, { type Sharp } from "sharp";

const SHAPES = {
  phone: (colour: string) => `${shadow(62)}
    <rect x="78" y="26" width="84" height="180" rx="14" fill="${colour}"/>
    <rect x="83" y="32" width="74" height="168" rx="10" fill="#101820"/>
    <path d="M83 150c24-26 44-6 74-34v74a10 10 0 0 1-10 10H93a10 10 0 0 1-10-10z" fill="${colour}" opacity=".75"/>
    <circle cx="120" cy="42" r="3" fill="#33414d"/>`,
  "phone-back": (colour: string) => `${shadow(62)}
    <rect x="78" y="26" width="84" height="180" rx="14" fill="${colour}"/>
    <rect x="86" y="34" width="34" height="46" rx="10" fill="#ffffff" opacity=".18"/>
    <circle cx="103" cy="47" r="8" fill="#101820"/><circle cx="103" cy="67" r="8" fill="#101820"/>
    <circle cx="128" cy="44" r="4" fill="#fff3c9"/>`,
  laptop: (colour: string) => `${shadow(92)}
    <rect x="48" y="62" width="144" height="98" rx="8" fill="${colour}"/>
    <rect x="55" y="69" width="130" height="84" rx="3" fill="#14202b"/>
    <path d="M55 130c40-40 70 10 130-36v56a3 3 0 0 1-3 3H58a3 3 0 0 1-3-3z" fill="#2f6f5e"/>
    <path d="M36 162h168l12 24a6 6 0 0 1-6 8H30a6 6 0 0 1-6-8z" fill="${colour}"/>
    <path d="M54 168h132l6 12H48z" fill="#14202b" opacity=".55"/>`,
  fridge: (colour: string) => `${shadow(56)}
    <rect x="74" y="40" width="92" height="164" rx="8" fill="${colour}"/>
    <path d="M74 92h92" stroke="#7b878e" stroke-width="3"/>
    <path d="M84 60v22M84 102v40" stroke="#6b767d" stroke-width="5" stroke-linecap="round"/>`,
  "tall-fridge": (colour: string) => `${shadow(74)}
    <rect x="54" y="26" width="132" height="180" rx="8" fill="${colour}"/>
    <path d="M120 26v180" stroke="#6f7c84" stroke-width="3"/>
    <path d="M111 84v60M129 84v60" stroke="#59646b" stroke-width="5" stroke-linecap="round"/>
    <rect x="70" y="64" width="26" height="36" rx="4" fill="#2c3840"/>`,
  freezer: (colour: string) => `${shadow(90)}
    <rect x="36" y="96" width="168" height="104" rx="8" fill="${colour}"/>
    <path d="M32 84a8 8 0 0 1 8-8h160a8 8 0 0 1 8 8v18H32z" fill="#aebac1"/>
    <rect x="104" y="94" width="32" height="8" rx="4" fill="#66737b"/>
    <circle cx="182" cy="178" r="6" fill="#2f8f6b"/>`,
  generator: (colour: string) => `${shadow(92)}
    <path d="M36 76h168v112H36z" fill="none" stroke="#30373d" stroke-width="9" stroke-linejoin="round"/>
    <rect x="56" y="58" width="128" height="42" rx="14" fill="${colour}"/>
    <rect x="50" y="106" width="66" height="70" rx="6" fill="#59636b"/>
    <path d="M60 120h46M60 134h46M60 148h46M60 162h46" stroke="#30373d" stroke-width="4"/>
    <rect x="124" y="106" width="66" height="70" rx="6" fill="#d8dde0"/>
    <circle cx="142" cy="130" r="9" fill="#30373d"/><circle cx="170" cy="130" r="9" fill="#30373d"/>
    <rect x="134" y="150" width="46" height="14" rx="3" fill="${colour}"/>`,
  solar: (colour: string) => `${shadow(92)}
    <path d="M58 46h124l24 96H34z" fill="${colour}"/>
    <path d="M52 78h136M43 110h154M99 46l-12 96M141 46l12 96" stroke="#cfdcec" stroke-width="3"/>
    <path d="M120 142v18" stroke="#59636b" stroke-width="8"/>
    <rect x="66" y="160" width="108" height="44" rx="6" fill="#e9eef0" stroke="#9aa6ad" stroke-width="2"/>
    <path d="M122 166l-14 18h12l-4 14 16-19h-12z" fill="#e0a11b"/>`,
  television: (colour: string) => `${shadow(84)}
    <rect x="28" y="52" width="184" height="118" rx="6" fill="${colour}"/>
    <path d="M35 59h170v104H35z" fill="#0e1a24"/>
    <path d="M35 140c50-50 90 20 170-50v73H35z" fill="#34547a"/>
    <path d="M70 170l-14 30M170 170l14 30" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>`,
} as const satisfies Record<string, (colour: string) => string>;

/** A drawing of a device: the demo contains no photographs. */
export interface DeviceDrawing {
  readonly kind: keyof typeof SHAPES;
  readonly colour: string;
}

/** The picture of a demo device, 480 pixels square. */
export function drawDevice({ kind, colour }: DeviceDrawing): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240">
    <defs><radialGradient id="light"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#e6ebe9"/></radialGradient></defs>
    <rect width="240" height="240" fill="url(#light)"/>${SHAPES[kind](colour)}</svg>`;
  return sharp(Buffer.from(svg));
}

function shadow(halfWidth: number): string {
  return `<ellipse cx="120" cy="208" rx="${halfWidth}" ry="9" fill="#000000" opacity=".13"/>`;
}
