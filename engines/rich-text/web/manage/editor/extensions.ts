import { ReactNodeViewRenderer } from '@tiptap/react'
import { AttachmentView, VideoView } from './FileViews.tsx'
import { PictureView } from './PictureView.tsx'
import { attachmentAttrs, mediaNode, pictureAttrs, textExtensions, videoAttrs } from './schema.ts'

/** Events of inputs inside a media node are not handled by the editor. */
const stopEvent = ({ event }: { event: Event }): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, button, video') !== null

export const extensions = [
  ...textExtensions,
  mediaNode('picture', pictureAttrs).extend({ addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent }) }),
  mediaNode('video', videoAttrs).extend({ addNodeView: () => ReactNodeViewRenderer(VideoView, { stopEvent }) }),
  mediaNode('attachment', attachmentAttrs).extend({
    addNodeView: () => ReactNodeViewRenderer(AttachmentView, { stopEvent }),
  }),
]
