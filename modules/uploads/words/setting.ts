import { common } from '#kernel/language/common-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings; choices as `name=choice`, hints as `name?`. */
export const settingMessages = defineMessages({
  maxBytes: ['单个文件上限（字节）', 'Largest file (bytes)', '單一檔案上限（位元組）'],
  'maxBytes?': ['视频除外，最大 20 MB', 'Not for video. 20 MB at most'],
  filmBytes: ['单个视频上限（字节）', 'Largest video (bytes)', '單一影片上限（位元組）'],
  'filmBytes?': ['最大 1 GB；每人空间也应留足', '1 GB at most. Each person needs room for it, too'],
  kinds: ['允许的文件类型', 'Kinds of files'],
  'kinds=picture': ['图片', 'Pictures'],
  'kinds=document': ['文档', 'Documents'],
  'kinds=archive': ['压缩包', 'Archives'],
  'kinds=sound': ['音频', 'Sound'],
  'kinds=film': common.video,
  'kinds=text': ['文本', 'Text', '文字'],
  personBytes: ['每人空间（字节）', 'Room for each person (bytes)'],
  perMinute: ['每人每分钟上传次数', 'Uploads a minute'],
})
