import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href!.replaceAll('&amp;', '&'),
  )

const teams =
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_NmQ4%40thread.v2/0?context=%7b%22Tid%22%3a%2237c3%22%7d'

it.each([
  [`Room 2, or ${teams}`, [teams]],
  [
    'See https://example.org/a. Then (http://example.org/b).',
    ['https://example.org/a', 'http://example.org/b'],
  ],
  ['HTTPS://Example.org/Ä?q=1&r=2!', ['https://example.org/%C3%84?q=1&r=2']],
  ['https://zoom.us/j/1\nhttps://zoom.us/j/2', ['https://zoom.us/j/1', 'https://zoom.us/j/2']],
])('the addresses in %j are links', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it.each([
  'Seminar Room 2',
  'javascript:alert(1)',
  'data:text/html,https',
  'https://nhs.uk@example.org/a',
  'https://nhs.uk:secret@example.org',
  'https://',
  'file:///etc/passwd',
])('nothing in %j is a link', (text) => {
  expect(linksIn(text)).toEqual([])
})

it('the text around links, and what looks like a tag, is shown as it was written', () => {
  const html = renderToStaticMarkup(<LinkedText text={'<b> https://example.org/"x" & more'} />)
  expect(html).toContain('&lt;b&gt; <a href="https://example.org/"')
  expect(html.endsWith('&quot;x&quot; &amp; more')).toBe(true)
})
