import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  hint: ['拖动滑块，完成拼图', 'Drag the slider to complete the picture', '拖曳滑桿，完成拼圖'],
  keys: ['按左右方向键移动，按回车键确认', 'Move with the left and right arrow keys, confirm with Enter', '按左右方向鍵移動，按 Enter 鍵確認'],
  slider: ['拼图滑块', 'Puzzle slider', '拼圖滑桿'],
  picture: ['拼图', 'Puzzle'],
  refresh: ['换一张', 'Another picture'],
  checking: ['正在验证', 'Checking', '驗證中'],
  failed: ['图片加载失败，点击重试', 'The picture could not be loaded. Tap to try again', '圖片載入失敗，點一下重試'],
})

/** Words of the captcha, loaded only by pages that use it. */
export const captchaWords = { key: 'captcha', messages }
