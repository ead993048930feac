import { defineMessages } from '#kernel/messages.ts'

export const messages = defineMessages({
  zh: {
    'fail.noFile': '请选择要上传的文件',
    'fail.emptyFile': '文件内容为空，请重新选择',
    'fail.wrongType': '不支持此类文件，请上传图片、PDF、Office 文档、压缩包、音视频或文本文件',
    'fail.notPicture': '请上传图片文件',
    'fail.badBase64': '图片数据不完整，请重新上传',
    'fail.tooBig': '文件过大，单个文件不能超过 {limit}',
    'fail.brokenPicture': '图片已损坏，无法打开',
    'fail.tooManyPixels': '图片尺寸过大，请缩小后再上传',
    'fail.quotaFull': '您的存储空间已满（共 {limit}），请先删除不需要的文件',
    'fail.publicRefused': '只有管理员可以公开文件',
    'fail.noSpace': '服务器存储空间不足，文件未能保存，请联系管理员',
  },
  en: {
    'fail.noFile': 'Please choose a file to upload',
    'fail.emptyFile': 'This file is empty. Please choose another one',
    'fail.wrongType':
      'This kind of file is not accepted. Please upload pictures, PDF, Office documents, archives, audio, video or text',
    'fail.notPicture': 'Please upload a picture',
    'fail.badBase64': 'The picture did not arrive whole. Please upload it again',
    'fail.tooBig': 'This file is too big. One file may have at most {limit}',
    'fail.brokenPicture': 'This picture is damaged and cannot be opened',
    'fail.tooManyPixels': 'This picture is too large. Please make it smaller first',
    'fail.quotaFull': 'Your storage of {limit} is full. Please delete files you no longer need',
    'fail.publicRefused': 'Only administrators may make files public',
    'fail.noSpace': 'The server has no room left and the file was not kept. Please tell your administrator',
  },
  tw: {
    'fail.noFile': '請選擇要上傳的檔案',
    'fail.emptyFile': '檔案內容為空，請重新選擇',
    'fail.wrongType': '不支援此類檔案，請上傳圖片、PDF、Office 文件、壓縮檔、影音或文字檔',
    'fail.notPicture': '請上傳圖片檔',
    'fail.badBase64': '圖片資料不完整，請重新上傳',
    'fail.tooBig': '檔案過大，單一檔案不可超過 {limit}',
    'fail.brokenPicture': '圖片已毀損，無法開啟',
    'fail.tooManyPixels': '圖片尺寸過大，請縮小後再上傳',
    'fail.quotaFull': '您的儲存空間已滿（共 {limit}），請先刪除不需要的檔案',
    'fail.publicRefused': '只有管理員可以公開檔案',
    'fail.noSpace': '伺服器儲存空間不足，檔案未能儲存，請聯絡管理員',
  },
})
