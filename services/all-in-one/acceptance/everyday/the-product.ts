import { aProduct, type Product } from '../a-product.js';

let standing: Promise<Product> | undefined;

/**
 * One product for the areas that people work in every day: to start one takes longer than what most of them ask of it.
 * They come one after the other, find what those before left behind, and look for what is their own.
 */
export const theProduct = (): Promise<Product> => (standing ??= aProduct());
