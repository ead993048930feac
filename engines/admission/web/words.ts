import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  'pass.enlarge': ['放大出示', 'Show large'],
  'pass.turns': ['二维码每 30 秒自动更新，截图无效', 'The code changes every 30 seconds. Screenshots do not work', 'QR Code 每 30 秒自動更新，截圖無效'],
  'pass.used': ['已于 {time} 入场', 'Entered at {time}'],
  'pass.close': ['收起', 'Close', '收合'],
})

export const passWords = { key: 'admission', messages }
