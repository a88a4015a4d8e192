export const sdkVersion = '1.0.0';
