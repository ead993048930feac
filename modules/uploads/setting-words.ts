import { defineMessages } from '#kernel/messages.ts'

/** What the module's settings are called in the back office; a choice by `name=choice`, a hint by `name?`. */
export const settingWords = defineMessages({
  zh: {
    maxBytes: '单个文件上限（字节）',
    kinds: '允许的文件类型',
    'kinds=picture': '图片',
    'kinds=document': '文档',
    'kinds=archive': '压缩包',
    'kinds=sound': '音频',
    'kinds=film': '视频',
    'kinds=text': '文本',
    personBytes: '每人空间（字节）',
    perMinute: '每人每分钟上传次数',
  },
  en: {
    maxBytes: 'Largest file (bytes)',
    kinds: 'Kinds of files',
    'kinds=picture': 'Pictures',
    'kinds=document': 'Documents',
    'kinds=archive': 'Archives',
    'kinds=sound': 'Sound',
    'kinds=film': 'Video',
    'kinds=text': 'Text',
    personBytes: 'Room for each person (bytes)',
    perMinute: 'Uploads a minute',
  },
  tw: {
    maxBytes: '單一檔案上限（位元組）',
    kinds: '允許的檔案類型',
    'kinds=picture': '圖片',
    'kinds=document': '文件',
    'kinds=archive': '壓縮檔',
    'kinds=sound': '音訊',
    'kinds=film': '影片',
    'kinds=text': '文字',
    personBytes: '每人空間（位元組）',
    perMinute: '每人每分鐘上傳次數',
  },
})
