import { defineMessages } from '#kernel/language/messages.ts'
import { manageMessages } from './words/manage.ts'

export const messages = defineMessages(
  {
    name: ['文件上传', 'Uploads'],
    'right.manage': ['管理文件', 'Manage files'],
    'fail.noFile': ['请选择要上传的文件', 'Please choose a file to upload'],
    'fail.emptyFile': ['文件内容为空，请重新选择', 'This file is empty. Please choose another one'],
    'fail.wrongType': ['不支持此类文件，请上传图片、PDF、Office 文档、压缩包、音视频或文本文件', 'This kind of file is not accepted. Please upload pictures, PDF, Office documents, archives, audio, video or text', '不支援此類檔案，請上傳圖片、PDF、Office 文件、壓縮檔、影音或文字檔'],
    'fail.notPicture': ['请上传图片文件', 'Please upload a picture', '請上傳圖片檔'],
    'fail.badBase64': ['图片数据不完整，请重新上传', 'The picture did not arrive whole. Please upload it again'],
    'fail.tooBig': ['文件过大，单个文件不能超过 {limit}', 'This file is too big. One file may have at most {limit}', '檔案過大，單一檔案不可超過 {limit}'],
    'fail.brokenPicture': ['图片已损坏，无法打开', 'This picture is damaged and cannot be opened', '圖片已毀損，無法開啟'],
    'fail.tooManyPixels': ['图片尺寸过大，请缩小后再上传', 'This picture is too large. Please make it smaller first'],
    'fail.quotaFull': ['您的存储空间已满（共 {limit}），请先删除不需要的文件', 'Your storage of {limit} is full. Please delete files you no longer need'],
    'fail.publicRefused': ['只有管理员可以公开文件', 'Only administrators may make files public'],
  },
  manageMessages,
)
