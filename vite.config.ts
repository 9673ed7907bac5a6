import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { offline } from './site/offline/vite-plugin.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: 'site',
  // The server sends the .br or .gz next to a file, so nothing is compressed while a visitor waits.
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild && offline(),
    !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'] }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/rendering' : '../dist/site',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // The server reads it to link a page's code from its document.
    manifest: !isSsrBuild,
    target: 'es2022',
    // A data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // What every page needs comes in one file: each file more is a request of a phone.
                { name: 'app', tags: ['$initial'], priority: 2 },
              ],
            },
          },
    },
  },
  // One file, with nothing in it that the pages don't use: thousands of icons would be read one by one.
  ssr: { noExternal: true },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '/cms': server,
      '/_next': server,
      '/manifest.webmanifest': server,
    },
  },
}))
