import type { ReactNode } from 'react'
import type { Fact, Frame, Subject } from './frame.ts'

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
export const text = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: '#17211f',
  overflowWrap: 'anywhere' as const,
}
export const small = { ...text, fontSize: 14, lineHeight: '20px', color: '#4f5a57' }

export type TableProps = { children: ReactNode; className?: string; style?: object; width?: string }
export const Table = ({ children, ...rest }: TableProps) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...rest}>
    <tbody>{children}</tbody>
  </table>
)

const title = { ...text, margin: '0 0 12px', fontSize: 18, lineHeight: '25px', fontWeight: 600 }
export const heading = {
  ...text,
  margin: '0 0 12px',
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
}

/** Parted by padding, as the Word engine knows no margins of tables. */
function Facts({ facts }: Pick<Subject, 'facts'>) {
  const box = (
    <Table className="box" style={{ backgroundColor: '#f0eeea', borderRadius: 10 }}>
      <tr>
        <td style={{ padding: '10px 16px' }}>
          <Table>
            {facts.map((fact) => (
              <FactRow key={fact.label} {...fact} />
            ))}
          </Table>
        </td>
      </tr>
    </Table>
  )
  return (
    <Table>
      <tr>
        <td style={{ paddingBottom: 24 }}>{box}</td>
      </tr>
    </Table>
  )
}

export const link = { color: '#0f766e' }

const FactRow = ({ label, value, was, isLink }: Fact) => (
  <tr>
    <td width="64" valign="top" className="muted" style={{ ...small, padding: '4px 0' }}>
      {label}
    </td>
    <td className="ink" style={{ ...text, padding: '2px 0', fontWeight: was ? 600 : 400 }}>
      {isLink ? (
        <a href={value} style={link}>
          {value}
        </a>
      ) : (
        value
      )}
      {was && (
        <div className="muted" style={{ ...small, fontWeight: 400 }}>
          Was <s>{was}</s>
        </div>
      )}
    </td>
  </tr>
)

export const About = (about: Subject) => (
  <>
    <h2 className="ink" style={title}>
      {about.title}
    </h2>
    <Facts facts={about.facts} />
  </>
)

export const Below = ({ title: heading, facts, next }: Subject & Pick<Frame, 'next'>) => (
  <div style={{ marginTop: 24 }}>
    <h2 className="ink" style={title}>
      {heading}
    </h2>
    <Facts facts={facts} />
    {next && <Next {...next} />}
  </div>
)

/** Padded by its cell, as the Word engine pads no link. */
export const Next = ({ label, url }: NonNullable<Frame['next']>) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        <td
          className="button"
          style={{ backgroundColor: '#0f766e', borderRadius: 10, padding: '12px 20px' }}
        >
          <a
            href={url}
            style={{ ...text, color: '#ffffff', fontWeight: 600, textDecoration: 'none' }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)
