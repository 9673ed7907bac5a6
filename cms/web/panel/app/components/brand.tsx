export const Logo = ({ title }: { title: string }) => (
  <span className="hub-logo">
    <Icon />
    {title}
  </span>
)

export const Icon = () => (
  // oxlint-disable-next-line nextjs/no-img-element -- an SVG of 1 kB needs no image service
  <img className="hub-icon" src="/favicon.svg" alt="" width="40" height="40" />
)
