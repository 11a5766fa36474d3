import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { config as product } from '../vite.config';

/** The gallery stands beside the product, and is in no build of it: same sources, a page of its own. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  resolve: product.resolve ?? {},
  define: product.define ?? {},
  build: { target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  server: { port: 5174 },
});
