import { defineMessages, type Params } from '#kernel/language/messages.ts'
import { extendWords } from '../extend-words.ts'

const messages = defineMessages({
  openFile: ['查看 {name}', 'Open {name}'],
  removeFile: ['移除 {name}', 'Remove {name}'],
  upload: ['上传', 'Upload'],
  uploading: ['正在上传 {name}', 'Uploading {name}'],
  uploadFailed: ['上传失败', 'Upload failed'],
  uploadEmpty: ['文件是空的', 'This file is empty'],
  uploadTooLarge: ['不能超过 {size}', 'Larger than {size}'],
  uploadType: ['不支持此类文件', 'This type of file is not accepted', '不支援這種檔案'],
  uploadNote: ['最多 {max} 个，单个不超过 {size}', 'Up to {max}, each no larger than {size}'],
})

/** Words of uploads. */
export const fileWords = extendWords(messages)
export type FileWords = (key: keyof typeof messages.zh, params?: Params) => string
