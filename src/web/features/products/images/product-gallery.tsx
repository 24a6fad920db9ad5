import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Product, ProductImage } from "../../../../contract/products.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import classes from "../products.module.css";

interface ProductGalleryProps {
  readonly product: Product;
  /** The number deleted since the dialog opened. */
  readonly deleted: number;
  readonly onDelete: (imageId: number) => void;
}

/**
 * The pictures in a sideways scrolling row, 240 pixels wide each (PRD-14), with a delete button if permitted (PRD-15).
 */
export function ProductGallery({ product: { name, images }, deleted, onDelete }: ProductGalleryProps) {
  const mayDelete = useHeld().has("edit-products");
  const strip = useFocusAfter(deleted);
  return (
    <section>
      <h3 className={classes.part}>Images</h3>
      {images.length === 0 && <p className={classes.quiet}>There is no picture of this product yet.</p>}
      <section
        ref={strip}
        className={classes.gallery}
        aria-label="Images"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        hidden={images.length === 0}
      >
        {images.map((image, place) => (
          <figure key={image.id} className={classes.picture}>
            <Picture image={image} words={`${name}, image ${place + 1} of ${images.length}`} />
            {mayDelete && (
              <IconButton
                label={`Delete image ${place + 1}`}
                size={32}
                className={classes.cross}
                onClick={() => onDelete(image.id)}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </figure>
        ))}
      </section>
    </section>
  );
}

function Picture({ image, words }: { image: ProductImage; words: string }) {
  const { product_image_url: url, product_image_url_2x: url2x, width, height, document } = image;
  return (
    <>
      <img
        className={classes.image}
        src={url}
        srcSet={`${url} ${width}w, ${url2x} ${2 * width}w`}
        sizes={`${width}px`}
        width={width}
        height={height}
        alt={document ? "" : words}
        decoding="async"
      />
      {document && (
        <figcaption>
          <a href={document.url} target="_blank" rel="noreferrer">
            {document.name}
          </a>
        </figcaption>
      )}
    </>
  );
}

/** The pressed button is gone with its picture, so the row gets the focus. */
function useFocusAfter(deleted: number) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deleted > 0) strip.current?.focus();
  }, [deleted]);
  return strip;
}
