/** Which words a call of the product screens ends in; every status not named is silent (ERR-21 to ERR-24, ERR-29). */
export const PRODUCT_NOTICES = {
  create: { success: "Product Created successfully", notifyOn: [422] },
  update: { success: "Product Updated successfully", notifyOn: [422] },
  upload: { success: "Product image uploaded successfully", notifyOn: [422, 403] },
  deleteImage: { success: "Image deleted successfully", notifyOn: [422] },
} as const;

/** PRD-40: a hint for the browser's own dialog; the server decides by what the file is. */
export const IMAGE_KINDS = ["jpg", "jpeg", "png", "pdf"] as const;
