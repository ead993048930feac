import { defineMessages, type Params } from '#kernel/messages.ts'
import { extendWords } from './extend-words.ts'

const messages = defineMessages({
  zh: {
    attachments: '附件',
    openFile: '查看 {name}',
    removeFile: '移除 {name}',
    upload: '上传',
    uploading: '正在上传 {name}',
    uploadFailed: '上传失败',
    uploadEmpty: '文件是空的',
    uploadTooLarge: '不能超过 {size}',
    uploadType: '不支持此类文件',
    uploadNote: '最多 {max} 个，单个不超过 {size}',
  },
  en: {
    attachments: 'Attachments',
    openFile: 'Open {name}',
    removeFile: 'Remove {name}',
    upload: 'Upload',
    uploading: 'Uploading {name}',
    uploadFailed: 'Upload failed',
    uploadEmpty: 'This file is empty',
    uploadTooLarge: 'Larger than {size}',
    uploadType: 'This type of file is not accepted',
    uploadNote: 'Up to {max}, each no larger than {size}',
  },
  tw: {
    attachments: '附件',
    openFile: '檢視 {name}',
    removeFile: '移除 {name}',
    upload: '上傳',
    uploading: '正在上傳 {name}',
    uploadFailed: '上傳失敗',
    uploadEmpty: '檔案是空的',
    uploadTooLarge: '不能超過 {size}',
    uploadType: '不支援這種檔案',
    uploadNote: '最多 {max} 個，單個不超過 {size}',
  },
})

/** Words of uploads and attachments. */
export const fileWords = extendWords(messages)
export type FileWords = (key: keyof typeof messages.zh, params?: Params) => string
