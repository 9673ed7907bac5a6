import { LoaderCircle } from 'lucide-react'

export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="flex justify-center py-24 text-accent">
    <LoaderCircle aria-hidden className="size-8 animate-spin" />
    <span className="sr-only">{label}</span>
  </div>
)
