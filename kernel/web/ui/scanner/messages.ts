import { defineMessages } from '#kernel/messages.ts'
import { extendWords } from '../extend-words.ts'

const messages = defineMessages({
  zh: {
    'scan.view': '取景画面',
    'scan.hint': '将二维码或条形码放入框内',
    'scan.none': '未识别到二维码或条形码',
    'scan.refused': '未获得相机权限',
    'scan.refusedNote': '请在浏览器或系统设置中允许使用相机，也可以从相册选取',
    'scan.missing': '无法打开相机',
    'scan.missingNote': '可以从相册选取图片，或手动输入编码',
    'scan.album': '相册',
    'scan.torch': '手电筒',
    'scan.type': '输入编码',
    'scan.typeLabel': '请输入编码',
  },
  en: {
    'scan.view': 'Camera view',
    'scan.hint': 'Place the code inside the frame',
    'scan.none': 'No code found in this picture',
    'scan.refused': 'Camera access is off',
    'scan.refusedNote': 'Allow the camera in your browser or system settings, or choose a photo',
    'scan.missing': 'The camera cannot be opened',
    'scan.missingNote': 'Choose a photo, or type the code',
    'scan.album': 'Photos',
    'scan.torch': 'Torch',
    'scan.type': 'Type code',
    'scan.typeLabel': 'Type the code',
  },
  tw: {
    'scan.view': '取景畫面',
    'scan.hint': '將 QR Code 或條碼放入框內',
    'scan.none': '未辨識到 QR Code 或條碼',
    'scan.refused': '尚未取得相機權限',
    'scan.refusedNote': '請在瀏覽器或系統設定中允許使用相機，也可以從相簿選取',
    'scan.missing': '無法開啟相機',
    'scan.missingNote': '可以從相簿選取圖片，或手動輸入代碼',
    'scan.album': '相簿',
    'scan.torch': '手電筒',
    'scan.type': '輸入代碼',
    'scan.typeLabel': '請輸入代碼',
  },
})

/** Words of the scanner. */
export const scanWords = extendWords(messages)
