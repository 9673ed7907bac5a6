import type { ReactNode } from 'react'

/** What a mail is about, above its words. */
export type Subject = { title: string; facts: { label: string; value: string }[] }
/** What stands around the words of a mail: its subject above, what replaces it and what to do next below. */
export type Frame = {
  siteTitle: string
  siteUrl: string
  about?: Subject
  instead?: Subject
  /** `code` opens the same where the button does not. */
  next?: { label: string; url: string; code?: string }
  /** What an email tells that stands for several, each with its own button. */
  parts?: (Subject & Pick<Frame, 'next'>)[]
}

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const text = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: '#17211f',
  overflowWrap: 'anywhere' as const,
}
const small = { ...text, fontSize: 14, lineHeight: '20px', color: '#4f5a57' }

// Outlook's Word engine knows neither max-width nor media queries; there the table fills the window.
const styles = `
  p { margin: 0 0 16px; }
  a { color: #0f766e; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #10181a !important; }
    .card { background-color: #182324 !important; border-color: #2f3d3d !important; }
    .box { background-color: #10181a !important; }
    .ink { color: #eef3f1 !important; }
    .muted { color: #b4c0bd !important; }
    .ink a, .muted a { color: #6fd0c4 !important; }
    .button { background-color: #6fd0c4 !important; }
    .button a { color: #0b1f1c !important; }
  }`

type TableProps = { children: ReactNode; className?: string; style?: object; width?: string }
const Table = ({ children, ...rest }: TableProps) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...rest}>
    <tbody>{children}</tbody>
  </table>
)

const Ground = ({ children }: TableProps) => (
  <Table className="ground" style={{ backgroundColor: '#f7f6f3' }}>
    <tr>
      <td align="center" style={{ padding: '24px 12px' }}>
        {children}
      </td>
    </tr>
  </Table>
)

const title = { ...text, margin: '0 0 12px', fontSize: 22, lineHeight: '28px' }

const Facts = ({ facts }: Pick<Subject, 'facts'>) => (
  <Table className="box" style={{ backgroundColor: '#f0eeea', marginBottom: 24 }}>
    <tr>
      <td style={{ padding: '10px 16px' }}>
        <Table>
          {facts.map(({ label, value }) => (
            <tr key={label + value}>
              <td width="64" valign="top" className="muted" style={{ ...small, padding: '4px 0' }}>
                {label}
              </td>
              <td className="ink" style={{ ...text, padding: '2px 0' }}>
                {value}
              </td>
            </tr>
          ))}
        </Table>
      </td>
    </tr>
  </Table>
)

const About = (about: Subject) => (
  <>
    <h1 className="ink" style={title}>
      {about.title}
    </h1>
    <Facts facts={about.facts} />
  </>
)

const Below = ({ title: heading, facts, next }: Subject & Pick<Frame, 'next'>) => (
  <div style={{ marginTop: 24 }}>
    <h2 className="ink" style={title}>
      {heading}
    </h2>
    <Facts facts={facts} />
    {next && <Next {...next} />}
  </div>
)

/** In words: a second link would be cut as the first was. */
const codeHint = (url: string, code: string) =>
  `If that opens something else, go to ${url.split('#')[0]!.replace(/^https?:\/\//, '')} and enter this email address and the code ${code}.`

const Next = ({ label, url, code }: NonNullable<Frame['next']>) => (
  <>
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="button" style={{ backgroundColor: '#0f766e', padding: '12px 20px' }}>
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
    {code && (
      <p className="muted" style={{ ...small, margin: '12px 0 0' }}>
        {codeHint(url, code)}
      </p>
    )}
  </>
)

type LetterProps = { subject: string; words: string; frame: Frame }

const Letter = ({ subject, words, frame }: LetterProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
    </head>
    <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: '#f7f6f3' }}>
      <Ground>
        <Table style={{ maxWidth: 560 }}>
          <tr>
            <td className="muted" style={{ ...small, padding: '0 4px 12px', textAlign: 'left' }}>
              {frame.siteTitle}
            </td>
          </tr>
          <tr>
            <td
              className="card"
              style={{
                backgroundColor: '#ffffff',
                border: '1px solid #e4e1db',
                padding: 24,
                textAlign: 'left',
              }}
            >
              {frame.about && <About {...frame.about} />}
              <div className="ink" style={text} dangerouslySetInnerHTML={{ __html: words }} />
              {[...(frame.instead ? [frame.instead] : []), ...(frame.parts ?? [])].map(
                (one, index) => (
                  <Below key={index} {...one} />
                ),
              )}
              {frame.next && <Next {...frame.next} />}
            </td>
          </tr>
          <tr>
            <td className="muted" style={{ ...small, padding: '12px 4px 0', textAlign: 'left' }}>
              <a href={frame.siteUrl} style={{ color: '#0f766e' }}>
                {new URL(frame.siteUrl).host}
              </a>
            </td>
          </tr>
        </Table>
      </Ground>
    </body>
  </html>
)

/** The renderer is loaded with the first mail: a start needs none. */
export async function documentHtml(document: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** A whole mail. @param words HTML, of which everything typed by a person is escaped. */
export const emailHtml = (letter: LetterProps) => documentHtml(<Letter {...letter} />)

/** The same in plain text. */
export function emailText(words: string, { about, instead, next, parts = [] }: Frame): string {
  return [
    ...linesOf({ ...about, next: undefined }),
    words,
    ...linesOf({ ...instead, next }),
    ...parts.flatMap(linesOf),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const linesOf = ({ title: heading, facts = [], next }: Partial<Subject> & Pick<Frame, 'next'>) => [
  heading,
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  next && `${next.label}: ${next.url}${next.code ? `\n${codeHint(next.url, next.code)}` : ''}`,
]
