export type Cleaned = {
  html: string
  /** Pictures pasted with their bytes, by the key of their placeholder. */
  pictures: { key: string; data: string }[]
  /** Number of pictures with only a URL, which the browser may not read. */
  missing: number
}

const dropped =
  'script,style,meta,link,title,xml,iframe,object,embed,form,input,button,select,textarea,svg,canvas,noscript'
const levels: Readonly<Record<string, string>> = { H1: 'H2', H4: 'H3', H5: 'H3', H6: 'H3' }

/**
 * Turns HTML of a word processor, a WeChat article or any page into an article's structure: drops comments, styles and
 * tracking pixels, maps headings to the allowed levels, turns paragraphs that look like lists into lists, flattens
 * nested lists, and replaces pictures by placeholders.
 */
export function cleaned(html: string): Cleaned {
  const doc = new DOMParser().parseFromString(disarmed(html), 'text/html')
  removeComments(doc)
  for (const element of doc.querySelectorAll(dropped)) element.remove()
  paintedLists(doc)
  markByStyle(doc)
  const found = pictures(doc)
  renameHeadings(doc)
  flattenLists(doc)
  unwrapSections(doc)
  bare(doc)
  removeEmpty(doc)
  return { html: doc.body.innerHTML, ...found }
}

/** Style and handler attributes are renamed: the Content Security Policy reports them even if nothing runs. */
const disarmed = (html: string): string =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\s(style|on\w+)\s*=/gi, ' data-$1='))

/** Including `<!--[if gte mso 9]>` with its settings. */
function removeComments(doc: Document): void {
  const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const named of doc.querySelectorAll('*')) if (named.tagName.includes(':')) named.replaceWith(...named.childNodes)
}

/** Word writes a list as paragraphs that start with a bullet or number in an ignorable span. */
function paintedLists(doc: Document): void {
  let list: HTMLElement | undefined
  for (const line of doc.querySelectorAll<HTMLElement>('p')) {
    if (!/mso-list\s*:\s*l\d/i.test(line.getAttribute('data-style') ?? '')) continue
    const marker = [...line.querySelectorAll<HTMLElement>('span')].find((span) =>
      /mso-list\s*:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
    )
    const kind = /^\s*[\d a-z]+[.)、]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (list?.localName !== kind || list.nextElementSibling !== line) {
      list = doc.createElement(kind)
      line.before(list)
    }
    const item = doc.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

/** Turns bold and alignment by style into structure. */
function markByStyle(doc: Document): void {
  for (const element of doc.querySelectorAll<HTMLElement>('[data-style],[align]')) {
    const style = element.getAttribute('data-style') ?? ''
    const align = /text-align\s*:\s*(center|right|end)/i.exec(style)?.[1] ?? element.getAttribute('align') ?? ''
    if (/^(P|SECTION|DIV)$/.test(element.tagName)) {
      if (/^center$/i.test(align)) element.dataset.align = 'center'
      if (/^(right|end)$/i.test(align)) element.dataset.align = 'end'
    }
    if (element.localName !== 'span') continue
    const names = [
      /font-weight\s*:\s*(bold|[6-9]00)/i.test(style) ? 'strong' : '',
      /font-style\s*:\s*italic/i.test(style) ? 'em' : '',
      /text-decoration[^;]*line-through/i.test(style) ? 's' : '',
      /text-decoration[^;]*underline/i.test(style) ? 'u' : '',
    ]
    for (const name of names.filter(Boolean)) {
      const mark = doc.createElement(name)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }
}

/** The server fetches no URLs, and CORS blocks other hosts: a picture without its bytes becomes a placeholder. */
function pictures(doc: Document): Pick<Cleaned, 'pictures' | 'missing'> {
  const found: Cleaned['pictures'] = []
  let missing = 0
  for (const img of doc.querySelectorAll('img')) {
    if (isPixel(img)) {
      img.remove()
      continue
    }
    const src = img.getAttribute('src') ?? ''
    const bytes = /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(src) && !img.dataset.src ? src : ''
    const key = bytes ? `paste-${crypto.randomUUID()}` : ''
    if (bytes) found.push({ key, data: bytes })
    else missing += 1
    const place = doc.createElement('div')
    place.dataset.block = 'picture'
    place.dataset.attrs = JSON.stringify({ key, alt: (img.getAttribute('alt') ?? '').slice(0, 300) })
    topOf(img).after(place)
    img.remove()
  }
  return { pictures: found, missing }
}

function isPixel(img: HTMLImageElement): boolean {
  const sides = ['width', 'height'].map((name) => {
    const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)px`, 'i').exec(
      img.getAttribute('data-style') ?? '',
    )?.[1]
    return Number.parseFloat(img.getAttribute(name) ?? styled ?? '100')
  })
  const isEmpty = !img.getAttribute('src') && !img.dataset.src
  return isEmpty || sides.some((side) => side <= 3)
}

/** A picture is placed between blocks, not inside one. */
function topOf(img: Element): Element {
  const block = img.closest('p,h1,h2,h3,h4,h5,h6,li,table,blockquote')
  return block?.closest('table,ul,ol') ?? block ?? img
}

function renameHeadings(doc: Document): void {
  for (const heading of doc.querySelectorAll('h1,h4,h5,h6')) {
    const other = doc.createElement(levels[heading.tagName] ?? 'h2')
    other.append(...heading.childNodes)
    heading.replaceWith(other)
  }
}

function flattenLists(doc: Document): void {
  for (;;) {
    const inner = doc.querySelector('li ul, li ol, ul > ul, ol > ol, ul > ol, ol > ul')
    if (!inner) return
    const item = inner.parentElement?.closest('li')
    if (item) item.after(...inner.children)
    else inner.before(...inner.children)
    inner.remove()
  }
}

/** WeChat's editors nest sections; one without blocks inside becomes a paragraph. */
function unwrapSections(doc: Document): void {
  const blocks = 'p,div,section,ul,ol,table,blockquote,h2,h3,figure,article'
  for (const box of [...doc.querySelectorAll<HTMLElement>('section,article,div,figure')].reverse()) {
    if (box.dataset.block) continue
    if (box.querySelector(blocks)) box.replaceWith(...box.childNodes)
    else {
      const line = doc.createElement('p')
      if (box.dataset.align) line.dataset.align = box.dataset.align
      line.append(...box.childNodes)
      box.replaceWith(line)
    }
  }
}

/** Removes all attributes but the structural ones. */
function bare(doc: Document): void {
  const keeps = new Set(['href', 'colspan', 'rowspan', 'data-block', 'data-attrs', 'data-align'])
  for (const element of doc.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!keeps.has(name)) element.removeAttribute(name)
  }
}

function removeEmpty(doc: Document): void {
  for (const line of doc.querySelectorAll('p,h2,h3,li,blockquote')) {
    if (!line.closest('table') && !line.textContent?.replaceAll(/[\s\u00A0\u200B\uFEFF]/g, '')) line.remove()
  }
}
