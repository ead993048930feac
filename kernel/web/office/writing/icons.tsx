import * as lucide from 'lucide-react'

/** Icons of the text editor; loaded with the editor only. */
const icons = {
  bold: lucide.Bold,
  italic: lucide.Italic,
  underline: lucide.Underline,
  strike: lucide.Strikethrough,
  plain: lucide.RemoveFormatting,
  text: lucide.Pilcrow,
  heading2: lucide.Heading2,
  heading3: lucide.Heading3,
  bulletList: lucide.List,
  orderedList: lucide.ListOrdered,
  quote: lucide.Quote,
  start: lucide.AlignLeft,
  center: lucide.AlignCenter,
  end: lucide.AlignRight,
  link: lucide.Link2,
  picture: lucide.ImagePlus,
  video: lucide.Film,
  table: lucide.Table,
  attachment: lucide.Paperclip,
  divider: lucide.Minus,
  undo: lucide.Undo2,
  redo: lucide.Redo2,
}

export type WritingTool = keyof typeof icons

export function WritingIcon({ name }: { name: WritingTool }) {
  const Drawn = icons[name]
  return <Drawn size={17} strokeWidth={1.85} aria-hidden />
}
