import { formatNaira, fromNaira } from "../../../../../domain/money.ts";
import classes from "../../apply.module.css";
import { Unloaded } from "../../sending/unloaded.tsx";
import { ChoiceGroup } from "../choice-group.tsx";
import type { Device, useDevices } from "./use-devices.ts";

interface DevicePickerProps {
  readonly offer: ReturnType<typeof useDevices>;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The devices on offer, each with its picture, its price and what it has. */
export function DevicePicker({ offer: { devices, failed, retry }, ...field }: DevicePickerProps) {
  if (!devices) return <Unloaded failed={failed} onRetry={retry} />;
  if (devices.length === 0) return <p>There is no device on offer at the moment.</p>;
  return (
    <ChoiceGroup
      options={devices.map((device) => ({ value: String(device.id), label: device.name, more: <Facts of={device} /> }))}
      {...field}
    />
  );
}

function Facts({ of: device }: { of: Device }) {
  const { price, features, pictures } = device;
  const [picture] = pictures;
  const kobo = fromNaira(price);
  return (
    <>
      <strong className={classes.price}>{kobo === undefined ? price : formatNaira(kobo)}</strong>
      {Object.keys(features).length > 0 && (
        <span>
          {Object.entries(features)
            .map(([name, value]) => `${name}: ${value}`)
            .join(" · ")}
        </span>
      )}
      {picture && (
        <img
          className={classes.picture}
          src={picture.small}
          srcSet={`${picture.small} 1x, ${picture.large} 2x`}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </>
  );
}
