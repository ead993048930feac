import { defineMessages } from '#kernel/messages.ts'

const messages = defineMessages({
  zh: {
    picture: '查看大图',
    pictureOf: '查看大图：{name}',
    table: '表格，可左右滑动',
    download: '下载附件',
    film: '观看视频',
  },
  en: {
    picture: 'View picture',
    pictureOf: 'View picture: {name}',
    table: 'Table, scrolls sideways',
    download: 'Download',
    film: 'Watch the video',
  },
  tw: {
    picture: '檢視大圖',
    pictureOf: '檢視大圖：{name}',
    table: '表格，可左右滑動',
    download: '下載附件',
    film: '觀看影片',
  },
})

/** Words of a body that is read. */
export const bodyWords = { key: 'richText', messages }
