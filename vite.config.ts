import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { sharedFile } from '#site/build/code-splitting.ts'
import { earlyScript } from '#site/build/early-script.ts'
import { guides } from '#site/build/guides.ts'
import { offline } from './site/build/offline-plugin.ts'
import { oldestBrowsers } from '#site/build/bundle-iife.ts'

const server = `http://localhost:${process.env.PORT || 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: 'site',
  // The server sends the .br or .gz next to a file instead of compressing per request.
  plugins: [
    react(),
    tailwindcss(),
    guides(),
    !isSsrBuild && earlyScript(),
    !isSsrBuild && offline(),
    !isSsrBuild && compression({ algorithms: ['gzip', 'brotliCompress'] }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/rendering' : '../dist/site',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // For the server, which links a page's code from its document.
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'es2022' : oldestBrowsers,
    // Tailwind writes style sheets for older browsers by itself.
    cssTarget: 'es2022',
    // Else each page's code would fetch the style sheet that the document holds.
    cssCodeSplit: false,
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A spreadsheet library makes expressions that it never uses here, and Safari 16.0 to 16.3 cannot.
      treeshake: { manualPureFunctions: ['RegExp'] },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // One file for what every page needs, because each file is one more request of a phone.
                { name: 'app', tags: ['$initial'], priority: 2 },
                {
                  name: sharedFile(),
                  debugName: 'shared',
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
    },
  },
  // Bundled, because reading thousands of icon files would slow down the start.
  ssr: { noExternal: true },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '/cms': server,
      '/door': server,
      '/_next': server,
      '/manifest.webmanifest': server,
    },
  },
}))
