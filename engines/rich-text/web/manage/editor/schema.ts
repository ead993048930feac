import { Extension, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '../../../blocks.ts'

/** One paragraph without nested lists: an article's lists have one level. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const Quote = Node.create({
  name: 'blockquote',
  content: 'paragraph+',
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

/** Text alignment. As an attribute instead of a style: the Content Security Policy allows no inline styles. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const { align } = element.dataset
            return align === 'center' || align === 'end' ? align : null
          },
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const set = (align: string | null) => () => this.editor.commands.updateAttributes('paragraph', { align })
    return { 'Mod-Shift-l': set(null), 'Mod-Shift-e': set('center'), 'Mod-Shift-r': set('end') }
  },
})

/** An atomic non-text node. It is copied and pasted as one element with its attributes as JSON. */
export const mediaNode = (name: 'picture' | 'video' | 'attachment', attrs: Record<string, unknown>) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(Object.entries(attrs).map(([key, value]) => [key, { default: value, rendered: false }])),
    parseHTML: () => [
      { tag: `div[data-block="${name}"]`, getAttrs: (element) => attrsIn(element as HTMLElement, attrs) },
    ],
    renderHTML: ({ node }) => [
      'div',
      mergeAttributes({ 'data-block': name, 'data-attrs': JSON.stringify(node.attrs) }),
    ],
  })

/** Only known names and plain values: the clipboard's content is untrusted. */
function attrsIn({ dataset }: HTMLElement, attrs: Record<string, unknown>): Record<string, unknown> {
  try {
    const given = JSON.parse(dataset.attrs ?? '{}') as Record<string, unknown>
    const known = Object.entries(attrs).filter(([key, value]) => typeof given[key] === typeof value)
    return Object.fromEntries(known.map(([key]) => [key, given[key]]))
  } catch {
    return {}
  }
}

/** `key` identifies an upload in progress; without file and key, its bytes were not pasted. */
export const pictureAttrs = { file: '', width: 0, height: 0, alt: '', caption: '', key: '' }
export const videoAttrs = { file: '', href: '', poster: '', caption: '' }
export const attachmentAttrs = { file: '', name: '', bytes: 0 }

/** The allowed nodes and marks: all other formatting is dropped on paste. */
export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    listItem: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (url) => isSafeLink(url),
      HTMLAttributes: { rel: null, target: null },
    },
    dropcursor: { width: 2, class: 'write-drop' },
  }),
  ListItem,
  Quote,
  Align,
  Table.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: 'paragraph+' }),
  TableHeader.extend({ content: 'paragraph+' }),
]
