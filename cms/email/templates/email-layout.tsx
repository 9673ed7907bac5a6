import type { ComponentProps, ReactNode } from 'react'
import type { Fact, Frame, Subject } from './frame.ts'

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const text = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  color: '#17211f',
  overflowWrap: 'anywhere' as const,
}
const small = { ...text, fontSize: 14, lineHeight: '20px', color: '#4f5a57' }

const Table = ({ children, ...rest }: ComponentProps<'table'>) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...rest}>
    <tbody>{children}</tbody>
  </table>
)

const Row = ({ children, ...rest }: ComponentProps<'td'>) => (
  <tr>
    <td {...rest}>{children}</td>
  </tr>
)

const title = { ...text, margin: '0 0 12px', fontSize: 18, lineHeight: '25px', fontWeight: 600 }
const heading = { ...text, margin: '0 0 12px', fontSize: 24, lineHeight: '30px', fontWeight: 700 }
const box = { backgroundColor: '#f0eeea', borderRadius: 10, padding: '10px 16px' }
const button = { backgroundColor: '#0f766e', borderRadius: 10, padding: '12px 20px' }

/** Parted by a row, because the Word engine knows no margins of tables. */
const Facts = ({ facts }: Pick<Subject, 'facts'>) => (
  <Table>
    <Row className="box" style={box}>
      <Table>
        {facts.map((fact) => (
          <FactRow key={fact.label} {...fact} />
        ))}
      </Table>
    </Row>
    <Row height={24}>&nbsp;</Row>
  </Table>
)

const link = { color: '#0f766e' }

const FactRow = ({ label, value, was, isLink }: Fact) => (
  <tr>
    <td width="60" valign="top" className="muted" style={{ ...small, padding: '4px 8px 4px 0' }}>
      {label}
    </td>
    <td
      valign="top"
      className="ink"
      style={{ ...text, padding: '2px 0', fontWeight: was ? 600 : 400 }}
    >
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

const Part = ({ title: words, facts, next }: Subject & Pick<Frame, 'next'>) => (
  <>
    <h2 className="ink" style={title}>
      {words}
    </h2>
    <Facts facts={facts} />
    {next && <Next {...next} />}
  </>
)

/** Padded by its cell, because the Word engine pads no link. */
const Next = ({ label, url }: NonNullable<Frame['next']>) => (
  <Table width={undefined}>
    <Row className="button" style={button}>
      <a href={url} style={{ ...text, color: '#ffffff', fontWeight: 600, textDecoration: 'none' }}>
        {label}
      </a>
    </Row>
  </Table>
)

// Outlook's Word engine knows neither media queries nor rounded corners, and nothing depends on them.
const styles = `
  p { margin: 0 0 16px; }
  a { color: #0f766e; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #10181a !important; }
    .card { background-color: #182324 !important; border-color: #2f3d3d !important; }
    .box { background-color: #10181a !important; }
    .band { background-color: #115e59 !important; }
    .ink { color: #eef3f1 !important; }
    .muted { color: #b4c0bd !important; }
    .ink a, .muted a { color: #6fd0c4 !important; }
    .button { background-color: #6fd0c4 !important; }
    .button a { color: #0b1f1c !important; }
  }`

// The Word engine knows no max-width either: a table around the letter, only for that engine, keeps the width.
const ghosts = {
  'ghost-begin':
    '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  'ghost-end': '<!--[if mso]></td></tr></table><![endif]-->',
}

/** `words` and `signature` are HTML. */
type LetterProps = { subject: string; words: string; signature: string; frame: Frame }

const Html = ({ html, style }: { html: string; style?: object }) => (
  <div className="ink" style={{ ...text, ...style }} dangerouslySetInnerHTML={{ __html: html }} />
)

const Letter = ({ subject, words, signature, frame }: LetterProps) => (
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
      <Table className="ground" style={{ backgroundColor: '#f7f6f3' }}>
        <Row align="center" style={{ padding: '24px 12px' }}>
          <i id="ghost-begin" />
          <Table style={{ maxWidth: 560 }}>
            <Row
              className="band"
              style={{
                ...text,
                backgroundColor: '#0f766e',
                borderRadius: '16px 16px 0 0',
                padding: '12px 24px',
                color: '#ffffff',
                fontWeight: 600,
                textAlign: 'left',
              }}
            >
              {frame.siteTitle}
            </Row>
            <Row
              className="card"
              style={{
                backgroundColor: '#ffffff',
                border: '1px solid #e4e1db',
                borderTop: 0,
                borderRadius: '0 0 16px 16px',
                padding: 24,
                textAlign: 'left',
              }}
            >
              {frame.heading && (
                <h1 className="ink" style={heading}>
                  {frame.heading}
                </h1>
              )}
              {frame.about && <Part {...frame.about} />}
              <Html html={words} />
              {[frame.replaced ?? [], frame.parts ?? []].flat().map((one, index) => (
                <div key={index} style={{ marginTop: 24 }}>
                  <Part {...one} />
                </div>
              ))}
              {frame.next && <Next {...frame.next} />}
              {signature && <Html html={signature} style={{ marginTop: 24 }} />}
            </Row>
            <Row className="muted" style={{ ...small, padding: '12px 4px 0', textAlign: 'left' }}>
              <a href={frame.siteUrl} style={link}>
                {new URL(frame.siteUrl).host}
              </a>
            </Row>
          </Table>
          <i id="ghost-end" />
        </Row>
      </Table>
    </body>
  </html>
)

/** The renderer is loaded with the first mail: a start needs none. */
export async function documentHtml(document: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

export async function emailHtml(letter: LetterProps): Promise<string> {
  const html = await documentHtml(<Letter {...letter} />)
  return Object.entries(ghosts).reduce(
    (filled, [id, comment]) => filled.replace(`<i id="${id}"></i>`, comment),
    html,
  )
}
