import { lazyComponent } from '#site/ui/lazy-component.tsx'

/** The register, whose code comes with its first opening. */
export const RegisterDialog = lazyComponent(
  async () => (await import('./register-dialog.tsx')).RegisterDialog,
)
