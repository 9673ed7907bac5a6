import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: 'site',
  // The server sends the .br or .gz next to a file, so nothing is compressed while a visitor waits.
  plugins: [react(), tailwindcss(), compression({ algorithms: ['gzip', 'brotliCompress'] })],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/objects': server, '/cms': server, '/_next': server } },
})
