import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run gallery`: the browser of the journeys, on hubs that hold the example term and nothing else. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.gallery.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  retries: 0,
  reporter: 'line',
  // Each worker starts its own hub.
  webServer: [],
})
