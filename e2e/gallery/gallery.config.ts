import { defineConfig } from '@playwright/test'
import endToEnd from '../../playwright.config.ts'

/** `npm run gallery`: the tests' browser, on hubs with only the example term. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: 'pictures.gallery.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  retries: 0,
  reporter: 'line',
  // Each worker starts its own hub.
  webServer: [],
})
