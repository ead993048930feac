import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  picture: ['查看大图', 'View picture'],
  pictureOf: ['查看大图：{name}', 'View picture: {name}'],
  table: ['表格，可左右滑动', 'Table, scrolls sideways'],
  download: ['下载附件', 'Download'],
  film: ['观看视频', 'Watch the video'],
})

export const bodyWords = { key: 'richText', messages }
