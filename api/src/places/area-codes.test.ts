import { isUsPhone } from './area-codes.ts';

test.each(['3125550142', '2125550142', '7875550142', '6715550142', '9075550142'])(
  '%s is a number of the United States, territories included',
  (digits) => {
    expect(isUsPhone(digits)).toBe(true);
  },
);

test.each(['4165550142', '8765550142', '8005550142', '9005550142', '5005550142', '312555014'])(
  '%s is not: Canada, the Caribbean, non-geographic, or not a number',
  (digits) => {
    expect(isUsPhone(digits)).toBe(false);
  },
);
