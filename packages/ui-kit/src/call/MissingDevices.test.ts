import { chinese } from '../copy/language.js';
import { expect, it } from 'vitest';
import type { DeviceError } from './callTypes.js';
import { deviceErrorText } from './MissingDevices.js';

it.each<[DeviceError, string, string]>([
  ['denied', '用户拒绝提供信息', '没有使用摄像头的权限，请在浏览器中允许'],
  ['noDevice', '无法发现指定的硬件设备', '没有找到摄像头'],
  ['unsupported', '浏览器不支持硬件设备', '当前浏览器不支持摄像头'],
  ['deviceBusy', '麦克风正被其他程序使用', '摄像头正被其他程序使用'],
  ['unknown', '麦克风无法使用', '摄像头无法使用'],
])('[UI-CALL-12] a device with the error %s has a sentence', (error, microphone, camera) => {
  expect([deviceErrorText('microphone', error, chinese), deviceErrorText('camera', error, chinese)]).toEqual([
    microphone,
    camera,
  ]);
});
