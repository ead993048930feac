/** The editor's document as JSON: node and mark names are those of `schema.ts`. */
export type DocNode = {
  type?: string
  attrs?: Record<string, unknown> | undefined
  content?: DocNode[] | undefined
  marks?: DocMark[] | undefined
  text?: string | undefined
}

export type DocMark = { type: string; attrs?: Record<string, unknown> | undefined }

export const flatMarks = ['bold', 'italic', 'underline', 'strike'] as const
