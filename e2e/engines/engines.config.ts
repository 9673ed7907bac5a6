import { defineConfig } from '@playwright/test'

/** A few journeys in Firefox and WebKit. `e2e/visitor` and `e2e/admin` have all of them in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/engines',
  // For two cores: two engines at a time, each with a hub of its own.
  workers: 2,
  // Generous, so that no journey fails on a busy machine.
  timeout: 120_000,
  // A browser that hangs ends the run with an error.
  globalTimeout: 600_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
})
