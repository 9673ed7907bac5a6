import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '../states/screens.ts'
import type { Screen, State } from '../states/state.ts'
import { fileOf, folder, picturesOf, schemes, widths } from './pictures.ts'

const words = (name: string) => name.replaceAll('-', ' ')

function figures(screen: Screen, state: State) {
  const found = picturesOf(state)
    .map((look) => ({ ...look, file: fileOf(screen, state, look.width, look.scheme) }))
    .filter(({ file }) => existsSync(path.join(folder, file)))
  return found.map(
    ({ width, scheme, file }) => `<figure data-width="${width}" data-scheme="${scheme}">
<a href="${file}"><img src="${file}" loading="lazy" width="${width / 4}" alt="${screen.title}, ${words(state.name)}, ${width} pixels, ${scheme}"></a>
<figcaption>${width} px, ${scheme}</figcaption>
</figure>`,
  )
}

const section = (screen: Screen) => {
  const states = screen.states
    .map((state) => ({ state, pictures: figures(screen, state) }))
    .filter(({ pictures }) => pictures.length > 0)
  if (states.length === 0) return ''
  return `<section aria-labelledby="${screen.name}">
<h2 id="${screen.name}">${screen.title}</h2>
${states
  .map(
    ({ state, pictures }) =>
      `<h3>${words(state.name)}</h3>\n<div class="pictures">${pictures.join('\n')}</div>`,
  )
  .join('\n')}
</section>`
}

const choices = (legend: string, name: string, values: readonly (string | number)[]) =>
  `<fieldset><legend>${legend}</legend>
${['all', ...values]
  .map(
    (value) =>
      `<label><input type="radio" name="${name}" value="${value}"${value === 'all' ? ' checked' : ''}> ${value}</label>`,
  )
  .join('\n')}
</fieldset>`

const hidden = (name: string, values: readonly (string | number)[]) =>
  values
    .map(
      (value) =>
        `:root:has([name=${name}][value="${value}"]:checked) figure:not([data-${name}="${value}"])`,
    )
    .join(',\n')

const links = screens
  .map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`)
  .join('\n')

// With an encoding, so that the linter knows it is text.
const style = readFileSync(new URL('index.css', import.meta.url), 'utf8')

mkdirSync(folder, { recursive: true })
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery of the ED Teaching Hub</title>
<style>
${style}
${hidden('width', widths)},
${hidden('scheme', schemes)} { display: none; }
</style>
<header>
<h1>Every screen in every state</h1>
<form>${choices('Width', 'width', widths)}${choices('Colours', 'scheme', schemes)}</form>
<nav aria-label="Screens"><ul>${links}</ul></nav>
</header>
<main>
${screens.map(section).join('\n')}
</main>
</html>
`,
)
console.log(`The pictures are in ${path.join(folder, 'index.html')}.`)
