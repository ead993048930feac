import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Paperclip,
  Pilcrow,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'

/** Icons of the text editor; loaded with the editor only. */
const icons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  plain: RemoveFormatting,
  text: Pilcrow,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  quote: Quote,
  start: AlignLeft,
  center: AlignCenter,
  end: AlignRight,
  link: Link2,
  picture: ImagePlus,
  video: Film,
  table: Table,
  attachment: Paperclip,
  divider: Minus,
  undo: Undo2,
  redo: Redo2,
}

export type WritingTool = keyof typeof icons

export function WritingIcon({ name }: { name: WritingTool }) {
  const Drawn = icons[name]
  return <Drawn size={17} strokeWidth={1.85} aria-hidden />
}
