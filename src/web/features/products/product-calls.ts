import {
  addProductImage,
  createProduct,
  deleteProductImage,
  updateProduct,
} from "../../../contract/products.contract.ts";

/** The writes of the product screens, each with its notices; every status not named is silent (ERR-29). */
export const PRODUCT_CALLS = {
  createProduct: {
    endpoint: createProduct,
    success: "Product Created successfully",
    notifyOn: [422],
    idempotent: true,
  },
  updateProduct: { endpoint: updateProduct, success: "Product Updated successfully", notifyOn: [422] },
  addProductImage: { endpoint: addProductImage, success: "Product image uploaded successfully", notifyOn: [422, 403] },
  deleteProductImage: { endpoint: deleteProductImage, success: "Image deleted successfully", notifyOn: [422] },
};

/** PRD-40: a hint for the browser's file dialog; the server decides by the file's content. */
export const IMAGE_KINDS = ["jpg", "jpeg", "png", "pdf"] as const;
