import { defineMessages } from '#kernel/language/messages.ts'
import { extendWords } from '../extend-words.ts'

const messages = defineMessages({
  'scan.view': ['取景画面', 'Camera view'],
  'scan.hint': ['将二维码或条形码放入框内', 'Place the code inside the frame', '將 QR Code 或條碼放入框內'],
  'scan.none': ['未识别到二维码或条形码', 'No code found in this picture', '未辨識到 QR Code 或條碼'],
  'scan.refused': ['未获得相机权限', 'Camera access is off', '尚未取得相機權限'],
  'scan.refusedNote': ['请在浏览器或系统设置中允许使用相机，也可以从相册选取', 'Allow the camera in your browser or system settings, or choose a photo'],
  'scan.missing': ['无法打开相机', 'The camera cannot be opened'],
  'scan.missingNote': ['可以从相册选取图片，或手动输入编码', 'Choose a photo, or type the code', '可以從相簿選取圖片，或手動輸入代碼'],
  'scan.album': ['相册', 'Photos'],
  'scan.torch': ['手电筒', 'Torch'],
  'scan.type': ['输入编码', 'Type code', '輸入代碼'],
  'scan.typeLabel': ['请输入编码', 'Type the code', '請輸入代碼'],
})

/** Words of the scanner. */
export const scanWords = extendWords(messages)
