import { describe, expect, it } from '@jest/globals';
import { asWritten, hear, hearAnswer } from './hear.js';

describe('What is heard', () => {
  it.each([
    ['您覺得貴，我能理解', '您觉得贵，我能理解'],
    ['这是啥子鞋，穿了几个钟头', '这是什么鞋，穿了几个小时'],
    ['你掂哈，巴适得很', '你掂一下，舒服得很'],
    ['您 平 时 穿 什 么 鞋 ？', '您平时穿什么鞋 ？'],
    ['我里解你，会元九折', '我理解你，会员九折'],
    ['退换 质保 保修 试穿', '退换 质保 保修 试穿'],
    ['您好 欢迎光临 平时跑步多吗', '您好，欢迎光临，平时跑步多吗'],
    ['嗯这双有软垫嗯不磨脚的', '这双有软垫，不磨脚的'],
    ['您随变看，慢慢瞰', '您随便看，慢慢看'],
  ])('of “%s” is “%s”', (written, text) => expect(hear(written).text).toBe(text));

  it('is nothing of what is not said to the customer', () => {
    expect(hear('（蹲下帮顾客试穿）').text.trim()).toBe('');
    expect(hear('嗯。（需求 场合 脚型）').text.trim()).toBe('嗯。');
  });

  it('is nothing of what is taken back at once', () => {
    expect(hear('您好。可以试穿，但是不让试').text.replace(/[ ，]/gu, '')).toBe('您好。');
  });

  it('leaves words of a shop alone, and what sounds like none of them', () => {
    for (const line of ['这个解释您看行吗', '事实上我也常逛', '请您稍等，我去拿一双'])
      expect(hear(line).text).toBe(line);
  });

  it('is quoted as it was written', () => {
    const heard = ['好', '您覺得貴，我里解你', '这是啥子鞋', '您 平 时 穿 什 么 鞋 ？'].map(hear);
    expect(asWritten('我理解您', heard)).toBe('我里解你');
    expect(asWritten('什么鞋', heard)).toBe('啥子鞋');
    expect(asWritten('平时穿什么', heard)).toBe('您 平 时 穿 什 么 鞋');
    expect(asWritten('您觉得贵', heard)).toBe('您覺得貴');
    expect(asWritten('', heard)).toBe('');
  });

  it('of an exam’s answer are words of the standard answer in the sound of others', () => {
    const heard = hearAnswer('这双鞋拿来就能修 我们饱修三个月', '三个月内免费保修，七个工作日内修好');
    expect(heard.text).toBe('这双鞋拿来就能修，我们保修三个月');
    expect(asWritten('保修三个月', [heard])).toBe('饱修三个月');
    expect(hearAnswer('换尺码免费门店 退款只能平台', '').text).toBe('换尺码免费门店 退款只能平台');
  });
});
