import { defineMessages } from '#kernel/language/messages.ts'

export const greetingMessages = defineMessages({
  'title.greeting': ['节日贺卡', 'Greeting card'],
  'greeting.friend': ['朋友', 'friend'],
  'greeting.to': ['致 {name}', 'To {name}'],
  'greeting.save': ['保存贺卡', 'Save the card'],
  'greeting.share': ['分享祝福', 'Share'],
  'greeting.saved': ['贺卡已生成，长按或下载保存', 'Your card is ready: hold or download it', '賀卡已產生，長按或下載即可儲存'],
  'greeting.copied': ['链接已复制，可以粘贴给朋友', 'Link copied, pass it on', '連結已複製，可以貼給朋友'],
  'greeting.again': ['再看一次', 'Once more'],
  'greeting.none': ['今天没有贺卡', 'No card today'],
  'greeting.noneNote': ['节日到来时，学校的祝福会在这里等您', 'When a feast comes, the greetings of the university wait for you here'],
  'greeting.picture': ['贺卡图片', 'Picture of the card'],
})
