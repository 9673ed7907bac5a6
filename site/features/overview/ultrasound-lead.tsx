import { AudioWaveform } from 'lucide-react'
import { EmailLink } from './with-email.tsx'

type UltrasoundLeadProps = { name: string; email: string }

export const UltrasoundLead = ({ name, email }: UltrasoundLeadProps) => (
  <section
    aria-labelledby="ultrasound-title"
    className="flex gap-4 border-t border-line pt-6 sm:items-center"
  >
    <AudioWaveform aria-hidden className="mt-0.5 size-5 shrink-0 text-accent sm:mt-0" />
    <div className="flex min-w-0 flex-col gap-x-3 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline">
      <h2 id="ultrasound-title" className="font-semibold">
        Supervised ultrasound scanning
      </h2>
      <p className="wrap-anywhere text-soft">
        {email ? 'Arranged by email with the ultrasound lead' : 'Ask the ultrasound lead'}
        {name && (
          <>
            , <bdi>{name}</bdi>
          </>
        )}
        {email && (
          <>
            : <EmailLink email={email} />
          </>
        )}
      </p>
    </div>
  </section>
)
