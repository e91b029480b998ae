// Jest keeps 100 frames of each error. React's development build makes an error for each element, Sequelize one for each query.
Error.stackTraceLimit = 10;
