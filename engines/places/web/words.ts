import { defineMessages } from '#kernel/language/messages.ts'

const messages = defineMessages({
  choose: ['选择地区', 'Choose a district'],
  locate: ['使用定位', 'Use my location'],
  locating: ['正在定位…', 'Finding your city…'],
  consent: ['用定位找到您所在的城市？', 'Find your city by your location?', '用定位找出您所在的城市？'],
  consentNote: ['位置只在您的手机上用来判断城市，用完即丢弃，不会上传。区县由您自己选择。', 'Your position is used on this phone only, to guess the city, and is not sent. You choose the district.', '位置只在您的手機上用來判斷城市，用完即捨棄，不會上傳。區縣由您自行選擇。'],
  allow: ['同意并定位', 'Agree and locate'],
  deny: ['不用，自己选', 'No, I choose', '不用，自行選擇'],
  denied: ['没有获得定位权限，请自己选择地区', 'Location is not allowed. Please choose the district', '沒有取得定位權限，請自行選擇地區'],
  failed: ['暂时无法定位，请自己选择地区', 'Your location could not be found. Please choose the district', '暫時無法定位，請自行選擇地區'],
  far: ['没有匹配到国内城市，请自己选择', 'No city of the country is near. Please choose', '沒有比對到國內城市，請自行選擇'],
  search: ['搜索城市或区县', 'Search cities and districts'],
  none: ['没有找到这个地区', 'No such place', '沒有找到這個地區'],
  country: ['全国', 'Country'],
  abroad: ['境外', 'Abroad'],
  tableFailed: ['地区列表加载失败，请重试', 'The list of districts did not load. Please try again'],
})

export const placeWords = { key: 'places', messages }
